import { run } from './run.ts'

/** Names, or logins, with the moment at which they were written down. */
const columns = [
  ['media', 'added_by', 'created_at'],
  ['media_files', 'added_by', 'created_at'],
  ['cert_runs', 'by_staff', 'created_at'],
  ['event_registrations', 'came_by', 'came_at'],
]

/**
 * Names change: who added, issued or marked it stands beside them. Where one member of staff alone, who was here already,
 * has such a name or login, it was they; where none or several do, the name that was written down stays what is read.
 */
export const addersById = run(({ exact }) =>
  columns.flatMap(([table, name, at]) => {
    const [written, moment] = [`${table}.${name} ${exact}`, `${table}.${at} ${exact}`]
    const id = name === 'by_staff' ? 'by_id' : `${name}_id`
    return [
      `alter table ${table} add column ${id} text ${exact}`,
      `update ${table} set ${id} = (
        select min(staff.id) from staff join accounts on accounts.id = staff.account_id
        where (staff.name = ${written} or accounts.email = ${written}) and staff.created_at <= ${moment}
        having count(*) = 1)`,
    ]
  }),
)
