import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** What is being put right is no longer called wrong, until other words come or the form is sent again. */
export function useShownError(error: ReactNode, ref: RefObject<HTMLElement | null>) {
  const [mended, setMended] = useState<ReactNode>(null)
  if (!error && mended) setMended(null)
  const isMended = Boolean(error) && mended === error

  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!isMended || !form) return
    const handleSubmit = () => setMended(null)
    form.addEventListener('submit', handleSubmit)
    return () => form.removeEventListener('submit', handleSubmit)
  }, [isMended, ref])

  return { shown: isMended ? undefined : error, handleChange: () => setMended(error) }
}
