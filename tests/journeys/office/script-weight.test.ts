import { inject, test } from 'vitest'
import { allPatterns } from '../../abuse/product/screens.ts'
import { expectScriptsWithin } from '../../support/script-weight.ts'

/** What an office computer on a slow line loads before its first screen. */
const mostKb = 220

test('no page of the office loads more scripts than it may', async () => {
  const pages = allPatterns().filter((pattern) => pattern.split('/')[1] === 'admin')
  for (const path of pages)
    await expectScriptsWithin(inject('productUrl'), path.replace(/:\w+|[*]/g, 'x'), mostKb)
})
