import { Attachment } from '../../model/attachment';
import { Rule } from '../../rule';

/** Meta plugins work on the interface that a plugin before them made. */
export const rule: Rule = {
  id: 'ROUTING/meta-plugin-first',
  family: 'ROUTING',
  severity: 'error',
  title: 'A meta plugin with no plugin before it',
  cause: 'sbr, tuning, vrf and bandwidth take the result of the plugin before them. First in the list, or alone, they fail with "required prevResult missing".',
  remedy: 'Write them after the plugin that makes the interface, in `plugins`.',
  source: 'containernetworking/plugins:plugins/meta/sbr/main.go, plugins/meta/tuning/tuning.go',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"plugins": [{"type": "sbr"}, {"type": "macvlan"}]}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.isRendered || !META.has(attachment.type)) continue;
      yield {
        object: attachment.object,
        path: attachment.pathOf('type'),
        message: `${attachment.type} is ${attachment.plugins.length > 1 ? 'first in the list of plugins' : 'the only plugin'} of ${attachment.name}, and has no interface to work on`,
        ...remedyOf(attachment),
      };
    }
  },
};

/** Plugins that need a result before them. */
const META: ReadonlySet<string> = new Set(['sbr', 'tuning', 'vrf', 'bandwidth']);

function remedyOf(attachment: Attachment): { readonly remedy?: string } {
  const main = attachment.chained.find(type => !META.has(type));
  return main === undefined ? {} : { remedy: `write ${attachment.type} after ${main}` };
}
