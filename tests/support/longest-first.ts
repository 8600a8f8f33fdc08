import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their size tells. */
export const longest = [
  'tests/journeys/every-page.test.ts',
  'tests/abuse/calls/bad-input.test.ts',
  'server/platform/mail/worker.test.ts',
  'tests/abuse/product/stored-script.test.ts',
  'tests/journeys/start.test.ts',
  'tests/faults/slow-clients.test.ts',
  'tests/faults/mail.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/online.test.ts',
  'tests/operations/move-to-postgres.test.ts',
]

/** Long files begin first, so that at the end no worker is left alone with one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
