/** What the indexes on people are made of: a query is helped by them only when it says the same. */

/**
 * All that a person is found by, in one text; the line breaks between stand in no text that is sought. Without India's
 * country code, by which everybody would be found.
 */
export function personText(of = ''): string {
  return `${of}name_key || '\n' || coalesce(${of}email, '') || '\n' || replace(${of}phone, '+91', '')`
}

/** The same as versions made it that kept ten digits and an email of everybody: what they made must look as they made it. */
export function earlierPersonText(of = ''): string {
  return `${of}name_key || '\n' || ${of}email || '\n' || ${of}phone`
}

/** The name with each letter three times over. */
export function tripledLetters(column: string): string {
  return `regexp_replace(${column}, '(.)', '\\1\\1\\1', 'g')`
}

/** Each letter of the name, and each with the one after it; as hex, so that no letter is special to the index. */
export function lettersOf(name: string): string {
  return `(select group_concat(hex(substr(${name}, at, 1)) || ' ' || hex(substr(${name}, at, 2)), ' ')
    from positions where at <= length(${name}))`
}

/** On SQLite: takes the triggers away, so that many people can be changed without a look at the index. */
export const dropPeopleTriggers = [
  'drop trigger people_part_added',
  'drop trigger people_part_removed',
  'drop trigger people_part_changed',
]

/** On SQLite: the index of what people are found by, of all who are there, and the triggers that keep it. */
export function createPeopleIndex(text: (of: string) => string): string[] {
  const tell = (person: 'new' | 'old', verb: string, columns: [string, string]) => `
    insert into people_by_part (${columns[0]})
      select ${columns[1]}nr, ${text(`${person}.`)} from people_numbers where person_id = ${person}.id;
    insert into people_by_letters (${verb}rowid, letters)
      select ${columns[1]}nr, ${lettersOf(`${person}.name_key`)} from people_numbers where person_id = ${person}.id;`
  const learn = tell('new', '', ['rowid, found', ''])
  const forget = tell('old', 'people_by_letters, ', ['people_by_part, rowid, found', "'delete', "])
  return [
    `create virtual table people_by_part
    using fts5 (found, content = '', tokenize = 'trigram case_sensitive 1')`,
    `insert into people_by_part (rowid, found)
    select people_numbers.nr, ${text('people.')} from people join people_numbers on person_id = people.id`,
    `create trigger people_part_added after insert on people begin
    insert into people_numbers (person_id) values (new.id);${learn}
  end`,
    `create trigger people_part_removed after delete on people begin${forget}
    delete from people_numbers where person_id = old.id;
  end`,
    `create trigger people_part_changed after update of name_key, email, phone on people begin${forget}${learn}
  end`,
  ]
}

/** On PostgreSQL, where the extension can be had; else the search reads the plain indexes. */
export function createPeopleTrigrams(text: (of?: string) => string): string {
  return `do $$
    begin
      create index people_by_part on people using gin ((${text()}) gin_trgm_ops);
    exception
      when undefined_object then
        raise notice 'no trigram index: %', sqlerrm;
    end
  $$`
}
