import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageHeading } from './page-heading.tsx'

test('a heading in another script says its language, and one in Latin letters none', () => {
  const hindi = renderToStaticMarkup(
    <PageHeading eyebrow="नया" title="कंप्यूटर की शुरुआत" lead={<span>Beside it</span>} />,
  )
  expect(hindi).toContain('<p lang="hi" dir="auto" class="eyebrow">नया</p>')
  expect(hindi).toContain('<h1 lang="hi" dir="auto">कंप्यूटर की शुरुआत</h1>')
  expect(hindi).toContain('<p class="lead"><span>Beside it</span></p>')
  expect(renderToStaticMarkup(<PageHeading title="Courses" />)).not.toContain('lang=')
})

test('so does where one is', () => {
  const way = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'கணினி' }]} />
    </MemoryRouter>,
  )
  expect(way).toContain('<li lang="ta" dir="auto"><span aria-current="page">கணினி</span></li>')
  expect(way).toContain('<li><a')
})
