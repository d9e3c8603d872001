import { ApiObject, App } from 'cdk8s';
import { EXAMPLES } from '../../examples';

test.each(EXAMPLES)('Construct paths and object names of $name are public contract', ({ build }) => {
  const app = new App();
  build(app);
  const objects = app.node.findAll().filter((node): node is ApiObject => ApiObject.isApiObject(node));
  expect(objects.map(object => `${object.node.path} -> ${object.kind} ${object.metadata.namespace ?? '-'}/${object.name}`).sort()).toMatchSnapshot();
});
