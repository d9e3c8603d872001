import { TENANT_RIGHTS } from './admission/tenant-rights';
import { PEOPLE, tenantObjects, Who } from './admission/tenants-world';
import { Manifest } from '../oracle/manifest';

test('Every right has a name of its own, and everybody tries what he may not', () => {
  expect(new Set(TENANT_RIGHTS.map(({ name }) => name)).size).toBe(TENANT_RIGHTS.length);
  const triers = new Set(TENANT_RIGHTS.filter(({ allowed }) => !allowed).map(({ who }) => who));
  expect([...triers].sort()).toEqual((Object.keys(PEOPLE) as Who[]).sort());
});

test('The bindings name the people of the table, and no account of a namespace that was not named', () => {
  const subjects = tenantObjects().filter(({ kind }) => kind === 'RoleBinding').flatMap(object => (object as Manifest & { subjects: { name: string }[] }).subjects);
  expect(subjects.map(({ name }) => name).sort()).toEqual(['system:serviceaccount:team-a:trainer', 'team-a-editors', 'uma', 'web-editors', 'wilma']);
});
