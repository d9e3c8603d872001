import { Router } from './router';
import { VllmRouterDeployment } from './vllm-router-deployment';
import { VllmRouterOptions } from './vllm-router-options';

/** What sends requests to prefill and decode pods. */
export class InferenceRouter {
  /**
   * vLLM's own router: one Deployment that finds the pods by their labels. It needs no gateway controller, no CRD and nothing in the model pods.
   *
   * Its administration endpoints (`/add_worker`, `/flush_cache`) are on the port of the API: whoever may call the one may call the other.
   *
   * @see https://github.com/vllm-project/router
   */
  public static vllmRouter(options: VllmRouterOptions = {}): InferenceRouter {
    return new InferenceRouter(new VllmRouterDeployment(options));
  }

  private constructor(
    /**
     * What emits the objects.
     *
     * @internal
     */
    public readonly _router: Router,
  ) {}
}
