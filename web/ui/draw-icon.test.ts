import { CircleAlert, Undo2 } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

test.each([
  [Undo2, 'undo-2'],
  [CircleAlert, 'circle-exclamation-point'],
])(
  'an icon is drawn to the letter as lucide draws it, but for classes by its name: %#',
  async (theirs, name) => {
    const { __iconData: shapes } = await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
    const drawn = (icon: ComponentType, props: object) => renderToStaticMarkup(createElement(icon, props))

    for (const props of [
      {},
      { 'aria-hidden': 'true' },
      { 'aria-hidden': 'true', className: 'size-4 mt-1' },
    ]) {
      expect(drawn(drawIcon(shapes), props)).toBe(drawn(theirs, props).replace(/ lucide-[\w-]+/g, ''))
    }
  },
)
