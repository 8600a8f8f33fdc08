import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { joinTabs } from './lib/join-tabs.ts'

// React gets itself ready in one task and takes the page over in others: none of them is long, even on a slow phone.
const { hydrateRoot } = await import('react-dom/client')
await new Promise((go) => setTimeout(go))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

void joinTabs()
