import * as fc from 'fast-check';

// A mutant is dead with its first counterexample, and most show it soon: shrinking and long runs would only take time.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 100 });
