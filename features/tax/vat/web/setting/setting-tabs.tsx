import { linkTo } from '@portal/contract'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { openingPage, vatSettingPage } from '../../contract/vat.pages.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'

const tabs = [
  { page: vatSettingPage, title: texts.settings },
  { page: openingPage, title: texts.opening },
]

/** The pages of 增值税资料, of which one is open. */
export function SettingTabs({ current }: { current: typeof vatSettingPage | typeof openingPage }) {
  return (
    <LinkTabs
      label={texts.title}
      tabs={tabs.map(({ page, title }) => ({
        to: page === current ? '' : linkTo(page),
        title,
        isCurrent: page === current,
      }))}
    />
  )
}
