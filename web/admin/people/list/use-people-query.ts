import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useLinkPress } from '#web/panel/list/use-link-press.ts'
import { type PeopleQuery, peoplePerPage, readQuery, writeQuery } from './people-query.ts'

const typingMs = 250

/** The search, the order and the page of a list, kept in the address: going back shows the same again. */
export function usePeopleQuery() {
  const [search] = useSearchParams()
  const query = readQuery(search)
  const { pathname, state } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [text, setText] = useState(query.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The cursors of the pages before this one, the first page's being empty. */
  const trail: string[] = (state as { trail?: string[] } | null)?.trail ?? []

  function show(next: PeopleQuery, trailThere: string[] = [], replace = false) {
    void navigate(`?${writeQuery(next)}`, {
      state: { trail: trailThere },
      replace,
      preventScrollReset: trailThere.length === 0 && trail.length === 0,
    })
  }

  function handleSearch(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      show({ ...query, q: typed, after: '' }, [], true)
    }, typingMs)
  }

  useEffect(() => {
    if (timer.current === undefined) setText(query.q)
  }, [query.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A page that was chosen goes before a search that is still being typed.
  useLinkPress(() => clearTimeout(timer.current))

  return {
    query,
    text,
    firstRow: trail.length * peoplePerPage + 1,
    isBusy: navigation.state === 'loading' && navigation.location.pathname === pathname,
    handleSearch,
    handleNarrow: (change: Partial<Pick<PeopleQuery, 'sort' | 'programme' | 'batch'>>) =>
      show({ ...query, ...change, after: '' }),
    showNext: (cursor: string) => show({ ...query, after: cursor }, [...trail, query.after]),
    showPrevious:
      query.after === ''
        ? undefined
        : () => show({ ...query, after: trail.at(-1) ?? '' }, trail.slice(0, -1)),
  }
}
