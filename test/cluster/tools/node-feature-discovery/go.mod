module gpu-fabric.dev/cluster/tools/node-feature-discovery

go 1.26

require sigs.k8s.io/node-feature-discovery v0.19.0
