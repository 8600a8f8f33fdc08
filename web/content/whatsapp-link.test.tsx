import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { institute } from '#contract/site/institute.ts'
import { questionAbout, WhatsAppLink } from './whatsapp-link.tsx'

function drawn(whatsapp: string): string {
  const element = <WhatsAppLink words={questionAbout('Python Programming')} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { institute: { ...institute, whatsapp } } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a question begins with what the page is about, in a new tab; without a number there is no button', () => {
  expect(drawn('919876543210')).toContain(
    'href="https://wa.me/919876543210?text=Hello%2C%20I%20have%20a%20question%20about%20Python%20Programming."',
  )
  expect(drawn('919876543210')).toContain('target="_blank"')
  expect(drawn('')).toBe('')
})
