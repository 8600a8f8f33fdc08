import fc from 'fast-check'

/**
 * The drawn cases are the same in every run: a test never fails by chance. New ones are drawn by hand, with
 * `CASES_SEED=<number> CASES_RUNS=<how many> npx vitest run <file>`.
 */
const { CASES_SEED: seed, CASES_RUNS: runs } = process.env
fc.configureGlobal({ seed: Number(seed ?? 1), ...(runs && { numRuns: Number(runs) }) })
