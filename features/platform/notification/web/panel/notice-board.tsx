import { ManyResult } from '@portal/page-kit/list/many/many-result.tsx'
import type { ListState } from '@portal/page-kit/list/use-list'
import type { Notice, UnreadCount } from '../../contract/index.ts'
import { NoticeDetail } from '../detail/notice-detail.tsx'
import { typeOf } from '../notice.list.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useOpenNotice } from '../use-open-notice.ts'
import { useNoticeActs } from '../use-notice-acts.ts'
import { CategoryList } from './category-list.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { NoticeList } from './notice-list.tsx'
import { ReadAll } from './read-all.tsx'
import { shownNotices } from './shown-notices.ts'
import { useChosenNotices } from './use-chosen-notices.ts'
import css from './notice-panel.module.css'

/**
 * Categories with unread counts at the left, notices of the chosen one at the right (NOT-02). One column in a narrow
 * window.
 */
export function NoticeBoard({ list, unread }: { list: ListState<Notice>; unread: readonly UnreadCount[] }) {
  const { open, shown, hide } = useOpenNotice()
  const page = shownNotices(list)
  const chosen = useChosenNotices(JSON.stringify(list.place.values), page.rows)
  const acts = useNoticeActs(chosen.hear)
  return (
    <>
      <CategoryList
        unread={unread}
        chosen={typeOf(list)}
        onChoose={(type) => list.setValues(type === '' ? {} : { type })}
      />
      <section className={css.noticePane} aria-label={noticeTexts.title} aria-busy={list.query.isPending}>
        <NoticeBar list={list} unread={unread} />
        <div className={css.actsBar}>
          <ChosenBar chosen={chosen} rows={page.rows} acts={acts} />
          {chosen.choice.ids.size === 0 && <ReadAll list={list} acts={acts} unread={unread} />}
        </div>
        {chosen.outcome !== null && (
          <ManyResult outcome={chosen.outcome} nameOf={chosen.nameOf} onClose={chosen.dismiss} />
        )}
        <NoticeList list={list} shown={page} acts={acts} choice={chosen.choice} onOpen={open} />
      </section>
      {shown !== null && <NoticeDetail notice={shown} onClose={hide} />}
    </>
  )
}
