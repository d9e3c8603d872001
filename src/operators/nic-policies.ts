import { kubernetes, mellanox } from '../api';
import { NetworkOperatorRelease } from '../catalog';

/** How ib-kubernetes reaches the fabric manager and which GUIDs it hands out. */
export interface IbKubernetesFacts {
  readonly ufmSecret: string;
  readonly guidRangeStart: string;
  readonly guidRangeEnd: string;
}

/** What the NicClusterPolicy follows from. */
export interface NicClusterPolicyFacts {
  readonly release: NetworkOperatorRelease;
  /** Whether pods are attached to secondary networks. */
  readonly secondaryNetwork: boolean;
  /** Whether nv-ipam gives them addresses. */
  readonly nvIpam: boolean;
  /** Set where GUIDs are registered with the fabric manager. */
  readonly ibKubernetes?: IbKubernetesFacts;
  /** Whether the driver container runs on every node with an NVIDIA NIC. */
  readonly ofedDriver: boolean;
  /** Taints of the nodes. */
  readonly tolerations: kubernetes.Toleration[];
}

/** What the NicNodePolicy of a pool follows from. */
export interface NicNodePolicyFacts {
  readonly release: NetworkOperatorRelease;
  readonly nodeSelector: { [label: string]: string };
  readonly tolerations: kubernetes.Toleration[];
}

/** The singleton is found by this name; policies of another name are ignored by the operator. */
export const NIC_CLUSTER_POLICY_NAME = 'nic-cluster-policy';

/** The sections that the cluster's networks need and no others; images of the release. */
export function nicClusterPolicySpec(facts: NicClusterPolicyFacts): mellanox.NicClusterPolicySpec {
  const { release, ibKubernetes } = facts;
  return {
    ...(facts.ofedDriver && { ofedDriver: release.image('ofedDriver') }),
    ...(facts.nvIpam && { nvIpam: { ...release.image('nvIpam'), enableWebhook: false } }),
    ...(facts.secondaryNetwork && {
      secondaryNetwork: { cniPlugins: release.image('cniPlugins'), multus: release.image('multus') },
    }),
    ...(ibKubernetes !== undefined && {
      ibKubernetes: {
        ...release.image('ibKubernetes'),
        pKeyGUIDPoolRangeStart: ibKubernetes.guidRangeStart,
        pKeyGUIDPoolRangeEnd: ibKubernetes.guidRangeEnd,
        ufmSecret: ibKubernetes.ufmSecret,
      },
    }),
    ...(facts.tolerations.length > 0 && { tolerations: facts.tolerations }),
  };
}

/** The driver container on the nodes of one pool. */
export function nicNodePolicySpec(facts: NicNodePolicyFacts): mellanox.NicNodePolicySpec {
  return {
    nodeSelector: { ...facts.nodeSelector },
    ofedDriver: facts.release.image('ofedDriver'),
    ...(facts.tolerations.length > 0 && { tolerations: facts.tolerations }),
  };
}
