import { run } from './run.ts'

/** Nobody learns before they are one of the institute's people: who was imported joined when they began to learn. */
export const importedJoined = run([
  `update people set created_at = (select min(created_at) from enrolments where person_id = people.id)
    where created_at > (select min(created_at) from enrolments where person_id = people.id)`,
])
