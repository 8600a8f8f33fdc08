import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'

/** What the host hands to loaders: the API without a network in between, and where the site is reached. */
export const apiContext = createContext<Call>()
export const publicUrlContext = createContext<string>()
