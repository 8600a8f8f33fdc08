import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

/**
 * A browser that translates a page leaves alone what says so: an element of its own for each name, number and address. In a
 * sentence, a dialog's title or an option made of one string it would be translated with the words around it; and words that
 * stand in such an element stay English.
 */
function find(files: SourceFile[]) {
  const found = files.filter(({ path }) => /^web\/(?!dev\/).*(?<!\.test)\.tsx$/.test(path)).map(findNames)
  return {
    translated: found.flatMap(({ translated }) => translated),
    frozen: found.flatMap(({ frozen }) => frozen),
    unmarked: found.flatMap(({ unmarked }) => unmarked),
  }
}

const nothing = { translated: [], frozen: [], unmarked: [] }

test('no name is translated with the words around it or read as English, and no words stay English beside a name', () => {
  const use =
    'a name in a sentence: <Sentence text="… {name} …" names={{ name }} />; beside words: <Names of={[name]} />; in an element of its own: {...languageOf(name)}'
  expect(find(readTree('web')), use).toEqual(nothing)
})

const asFile = (source: string) => [{ path: 'web/admin/a.tsx', source: `export const a = ${source}` }]

test.each([
  `<FormDialog title={\`Edit \${person.name}\`} submit="Save" />`,
  `<p>{\`\${batch.name} was removed.\`}</p>`,
  '<p>{messages.sureToDelete(person.name)}</p>',
  `<p>{\`You owe \${rupees(due)}\`}</p>`,
  '<strong>{rupees(due)} due</strong>',
  '<p>{due > 0 && inRupees(due)}</p>',
  `<ProgressBar text={\`\${rupees(paid)} of \${rupees(owed)}\`} />`,
  `<p>{isRemoved ? \`Once in \${batch}\` : null}</p>`,
  "<Table columns={[{ id: 'by', head: 'Counted by', cell: ({ by }) => by }]} />",
  "<Table columns={[{ id: 'drawer', head: 'Drawer', cell: (row) => row.drawer || shared }]} />",
  '<option value={id}>{batch.name}</option>',
  `<MoreMenu label={\`More for \${person.name}\`} />`,
  `<ConfirmDialog confirmLabel={\`Keep \${rupees(rest)} as credit\`} />`,
  '<li title={person.email}>{words}</li>',
])('a name that would be translated is caught: %s', (source) => {
  expect(find(asFile(source)).translated).toHaveLength(1)
})

test.each([
  '<p translate="no">Nobody</p>',
  '<p translate="no">{description || \'No description\'}</p>',
  '<Names of={[drawerNames[kind], by]} />',
  `<Select names={orders.map(({ id, name, due }) => [id, \`\${name}, \${due} due\`])} />`,
  `<Table columns={[{ id: 'no', head: 'Row', primary: true, cell: ({ no }) => \`Row \${no}\` }]} />`,
])('words that would stay English are caught: %s', (source) => {
  expect(find(asFile(source)).frozen).toHaveLength(1)
})

test.each([
  '<p translate="no">{person.name}</p>',
  '<Link to={path}>{programme}</Link>',
  "<span>{city || '–'}</span>",
])('a name without its language is caught: %s', (source) => {
  expect(find(asFile(source)).unmarked).toHaveLength(1)
})

test.each([
  '<h3 {...languageOf(name)}><Link to={path}>{name}</Link></h3>',
  `<ConfirmDialog title={\`Delete \${count} files?\`} />`,
  `<IconButton title={\`Edit \${name}\`} />`,
  `<MoreMenu label={\`More for \${person.name}\`} isName />`,
  '<span title={person.email} translate="no">{person.email}</span>',
  `<PrintSheet><p>{\`\${batch.name} on paper\`}</p></PrintSheet>`,
  '<ul translate="no"><li>{rupees(due)}</li></ul>',
  '<p><Sentence text="{batch} was removed." names={{ batch }} /></p>',
  `<Names of={[row.name, \`+\${more}\`]} />`,
  `<Table columns={[{ id: 'no', head: 'Row', primary: true, isWords: true, cell: ({ no }) => \`Row \${no}\` }]} />`,
  '<option value={id} translate="no">{batch.name}</option>',
])('what keeps them apart is left alone: %s', (source) => {
  expect(find(asFile(source))).toEqual(nothing)
})
