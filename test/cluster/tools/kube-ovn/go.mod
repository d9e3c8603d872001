module gpu-fabric.dev/cluster/tools/kube-ovn

go 1.26

require github.com/kubeovn/kube-ovn v1.16.2
