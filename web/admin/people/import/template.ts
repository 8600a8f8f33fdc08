import { type Group, groups } from '#contract/groups.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { columnsOf } from './read-file.ts'

/** A file with the headings and one row to write over. */
export function templateOf(group: Group): string {
  const own = groups[group].atCollege ? ['3', 'City College'] : ['21']
  const example = ['Asha Verma', 'asha@example.com', '9876543210', 'Lucknow', 'Online', ...own, '', '']
  return writeCsv([columnsOf(group), example])
}
