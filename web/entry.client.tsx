import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readSession, tabsChannel } from './lib/session.ts'
import { openWholePage } from './lib/whole-pages.ts'

// React has got itself ready in this task and takes the page over in others: none of them is long, even on a slow phone.
await new Promise((go) => setTimeout(go))
window.pageStart?.begin()

addEventListener('click', openWholePage)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Only a browser in which somebody is logged in, or that cannot tell, pays for more than this question.
const locks = await navigator.locks?.query()
if (readSession() || (locks?.held?.some(({ name }) => name === tabsChannel) ?? true)) {
  const { joinTabs } = await import('./lib/session-tabs.ts')
  await joinTabs()
}
