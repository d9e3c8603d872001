import { javascript } from 'projen';

/** Jest settings: snapshots are never rewritten by a test run, and files that no test loads count as uncovered. */
export const jestOptions: javascript.JestOptions = {
  updateSnapshot: javascript.UpdateSnapshot.NEVER,
  coverageText: false,
  jestVersion: '^30',
  jestConfig: {
    coverageProvider: 'babel', // counts statements: v8 counts every line of a file that holds types only as missed
    moduleNameMapper: { '^cdk8s-gpu-fabric$': '<rootDir>/src/index.ts' },
    coverageReporters: ['text-summary', 'json-summary', 'lcov'],
    collectCoverageFrom: ['src/**/*.ts', '!src/**/index.ts'],
  },
};

/** Rooms whose line coverage may not fall below 95 percent. projen's own type knows only a global threshold. */
export function coverageFloors(project: javascript.NodeProject): void {
  const rooms = ['core', 'catalog', 'fabric', 'tenancy', 'lint', 'cli'];
  Object.assign(project.jest!.config, {
    coverageThreshold: Object.fromEntries(rooms.map(room => [`./src/${room}/`, { lines: 95 }])),
  });
}
