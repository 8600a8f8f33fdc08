import { run } from './run.ts'

/** Which pictures of programmes were drawn here with a name on them. Of those of before nobody knows. */
export const drawnCovers = run([
  'alter table programmes add column is_cover_drawn integer not null default 0',
])
