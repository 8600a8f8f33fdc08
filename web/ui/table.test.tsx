import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table.tsx'

test('names, figures and codes of a row are left alone by the browser’s translation, words are not', () => {
  const row = { name: 'Asha Verma', fee: '₹4,000', number: 'R/26-27/000035', state: 'Waiting for approval' }
  const html = renderToStaticMarkup(
    <Table
      caption="People"
      rows={[row]}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', head: 'Name', primary: true, cell: ({ name }) => name },
        { id: 'fee', head: 'Fee', align: 'end', nowrap: true, cell: ({ fee }) => fee },
        { id: 'number', head: 'Number', cell: ({ number }) => number },
        { id: 'state', head: 'State', cell: ({ state }) => state },
      ]}
    />,
  )
  const cellOf = (text: string) => html.match(new RegExp(`<t[hd][^>]*>${text}`))?.[0]
  for (const text of [row.name, row.fee, row.number]) expect(cellOf(text)).toContain('translate="no"')
  expect(cellOf(row.state)).not.toContain('translate')
})

test('the words that stand beside a name are translated', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Drawers"
      rows={['Asha Verma']}
      rowKey={(name) => name}
      columns={[
        {
          id: 'name',
          head: 'Drawer',
          primary: true,
          cell: (name) => (
            <span>
              <b translate="no">{name}</b> <i>Count again</i>
            </span>
          ),
        },
      ]}
    />,
  )
  expect(html.match(/<[^>]*translate="no"[^>]*>[^<]*/g)).toEqual(['<b translate="no">Asha Verma'])
})

test('where words name the row, they are translated', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Emails"
      rows={['Your request has arrived']}
      rowKey={(subject) => subject}
      columns={[{ id: 'subject', head: 'Subject', primary: true, isWords: true, cell: (subject) => subject }]}
    />,
  )
  expect(html).not.toContain('translate')
})
