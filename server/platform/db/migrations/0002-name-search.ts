import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A trigram index for searching people by a part of their name. Where the extension cannot be had,
 * the search reads the plain indexes: slower with very many people, with the same result.
 */
const trigrams = `do $$
  begin
    create extension if not exists pg_trgm;
    create index people_by_part_of_name on people using gin (name_key gin_trgm_ops);
  exception
    when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'no trigram index: %', sqlerrm;
  end
$$`

export function nameSearch(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (engine === 'postgres') await sql.raw(trigrams).execute(db)
    },
  }
}
