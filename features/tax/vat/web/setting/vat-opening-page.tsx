import { loadOpeningPage } from '@portal/tax-return/web/public'
import { lazy } from 'react'
import { openingPage } from '../../contract/vat.pages.ts'
import { SettingTabs } from './setting-tabs.tsx'

const OpeningPage = lazy(async () => ({ default: await loadOpeningPage() }))

/** Opening balances of value-added tax. */
export const VatOpeningPage = () => <OpeningPage tabs={<SettingTabs current={openingPage} />} />
