import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { sectionId } from './section-id.ts'
import { userCentreTexts as texts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

/** Sections of 个人信息 beside the cards. Scrolls to the one in the URL and moves the focus there. */
export function SectionList({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { hash, key, search } = useLocation()
  const at = hash.slice(1)
  useEffect(() => {
    const section = at === '' ? null : document.getElementById(at)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [at, key])
  return (
    <nav className={css.sections} aria-label={texts.sections}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={{ search, hash: sectionId(id) }}
          replace
          aria-current={sectionId(id) === at ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
