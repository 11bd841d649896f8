import { Icon } from '@portal/web-kit/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeGroups, type UnreadCount } from '../../contract/index.ts'
import { noticeCategories } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { unreadOf } from '../unread-of.ts'
import { CategoryButton } from './category-button.tsx'
import css from './notice-panel.module.css'

interface Props {
  unread: readonly UnreadCount[]
  chosen: string
  onChoose: (noticeType: string) => void
}

/** Categories by group, each with its unread count; categories without notices are folded. */
export function CategoryList({ unread, chosen, onChoose }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { data: categories = [] } = useQuery(noticeCategories())
  const empty = categories.filter((each) => each.total === 0 && each.noticeType !== chosen)
  const shown = isUnfolded ? categories : categories.filter((each) => !empty.includes(each))
  const countOf = (code: string) => unread.find((each) => each.noticeType === code)?.unReadCount ?? 0
  return (
    <nav className={css.categories} aria-label={noticeTexts.categories}>
      <CategoryButton
        name={noticeTexts.all}
        count={unreadOf(unread)}
        isChosen={chosen === ''}
        isHot
        onChoose={() => onChoose('')}
      />
      {noticeGroups.map((group) => {
        const members = shown.filter((each) => each.group === group)
        return (
          members.length > 0 && (
            <section key={group} aria-labelledby={`notices-${group}`}>
              <h3 id={`notices-${group}`}>{noticeTexts.groups[group]}</h3>
              {members.map(({ noticeType, noticeTypeName }) => (
                <CategoryButton
                  key={noticeType}
                  name={noticeTypeName}
                  count={countOf(noticeType)}
                  isChosen={chosen === noticeType}
                  onChoose={() => onChoose(noticeType)}
                />
              ))}
            </section>
          )
        )
      })}
      {empty.length > 0 && (
        <button
          type="button"
          className={`${css.fold} text-small`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? noticeTexts.foldAway : noticeTexts.without(empty.length)}
          <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} size="s" />
        </button>
      )}
    </nav>
  )
}
