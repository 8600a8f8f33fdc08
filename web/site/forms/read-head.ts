import type { RouterContextProvider } from 'react-router'
import { readPage } from '#web/site/sections/read-page.ts'

/** For the loader of a page that is one question: the owner's words above it, and how it is found. */
export async function readHead(context: Readonly<RouterContextProvider>, path: string) {
  const { sections, seo } = await readPage(context, path)
  const head = sections.find((section) => section.kind === 'head')
  return { title: head?.title ?? '', text: head?.text ?? '', seo }
}
