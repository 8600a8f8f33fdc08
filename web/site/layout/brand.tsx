import { Link } from 'react-router'
import { useInstitute } from '#web/content/institute.ts'
import { languageOf } from '#web/ui/language-of.ts'

/** The mark and the short name; leads home. */
export function Brand() {
  const { logo, name, shortName } = useInstitute()
  return (
    <Link to="/" aria-label={`${name}, home`} className="site-brand">
      <img src={logo.src} width={logo.width} height={logo.height} alt="" />
      <span {...languageOf(shortName)} translate="no" data-long={shortName.length > 10 || undefined}>
        {shortName}
      </span>
    </Link>
  )
}
