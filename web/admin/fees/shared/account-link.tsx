import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { Badge } from '#web/ui/badge.tsx'

interface AccountLinkProps {
  person: { id: string | null; name: string }
  orderId: string
}

/** A payer's name, which leads to the account; also of somebody who was removed. */
export function AccountLink({ person: { id, name }, orderId }: AccountLinkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        {...languageOf(name)}
        to={id ? `/admin/account?person=${id}` : `/admin/account?order=${orderId}`}
        translate="no"
        className="panel-name link inline-flex items-center wrap-anywhere"
      >
        {name}
      </Link>
      {id === null && <Badge>Removed</Badge>}
    </span>
  )
}
