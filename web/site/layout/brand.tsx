import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'

/** The mark and the short name; leads home. */
export function Brand() {
  const { logo, name, shortName } = useInstitute()
  return (
    <Link to="/" aria-label={`${name}, home`} className="site-brand">
      <img src={logo.src} width={logo.width} height={logo.height} alt="" className="logo-plate" />
      <span {...languageOf(shortName)} translate="no" data-long={shortName.length > 10 || undefined}>
        {shortName}
      </span>
    </Link>
  )
}
