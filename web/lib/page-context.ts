import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { SiteReader } from '#contract/site/content/site.ts'

/** What the host hands to loaders: the API without a network in between, and where the site is reached. */
export const apiContext = createContext<Call>()
export const publicUrlContext = createContext<string>()
/** What is on the site; in a preview, what would be. */
export const siteContext = createContext<SiteReader>()
/** The secret of one rendering: scripts that bear it are our own. */
export const scriptMarkContext = createContext<string>()
/** A page that turns out not to be there is not drawn: the host has one for all of its kind. */
export const briefContext = createContext(false)

/** The same for components; nothing in the browser, where no mark is left. */
export const ScriptMark = createReactContext<string | undefined>(undefined)
