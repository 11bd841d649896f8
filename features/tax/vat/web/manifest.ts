import { linkTo } from '@portal/contract'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import {
  deskPlaces,
  openingType,
  taxKinds,
  type ReturnNeedProps,
  type ReturnPartProps,
} from '@portal/tax-return/web/public'
import { boardPlaces } from '@portal/tax-task/contract/board-places'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { openingPage, vatPages, vatSettingPage } from '../contract/vat.pages.ts'
import { isMonthly, isVat } from './vat-task.rules.ts'

/** Value-added tax on the page. */
export const manifest: FeatureManifest = {
  name: 'vat',
  approvals: [
    {
      businessType: openingType,
      // The business is `01-202602`: its tax stands in the address where it is not the page's usual one.
      to: ({ businessCode, processInstId: review }) => {
        const [tax = ''] = businessCode.split('-')
        return linkTo(openingPage, { ...(tax === vatTaxType ? {} : { tax }), review })
      },
    },
  ],
  pages: screensOf(vatPages, {
    [vatSettingPage.path]: {
      icon: 'sliders',
      quick: { order: 60 },
      lazy: async () => ({ Component: (await import('./setting/vat-setting-page.tsx')).VatSettingPage }),
    },
    [openingPage.path]: {
      under: vatSettingPage.path,
      lazy: async () => ({ Component: (await import('./setting/vat-opening-page.tsx')).VatOpeningPage }),
    },
  }),
  data: [bring(taxKinds, vatTaxType, async () => (await import('./kind/vat-kind.ts')).vatKind)],
  workbench: [
    {
      id: 'tax-months',
      order: 60,
      area: 'main',
      title: '增值税应补（退）税额',
      code: 'tax:return:read',
      lazy: async () => ({ Component: (await import('./months/tax-months-card.tsx')).TaxMonthsCard }),
    },
  ],
  parts: [
    {
      place: boardPlaces.charts,
      id: 'burden',
      order: 10,
      title: '增值税税负率',
      code: 'tax:return:read',
      lazy: async () => ({ Component: (await import('./months/burden-card.tsx')).BurdenCard }),
    },
    {
      place: deskPlaces.need,
      id: 'need-person',
      order: 10,
      title: '需要人工判断',
      when: ({ task }: ReturnNeedProps) => isVat(task),
      lazy: async () => ({ Component: (await import('./need-person/need-person.tsx')).NeedPerson }),
    },
    {
      place: deskPlaces.side,
      id: 'invoice-difference',
      order: 65,
      title: '发票差异',
      code: 'invoice:pool:read',
      when: ({ desk, task }: ReturnPartProps) => desk.snapshot === null && isMonthly(task),
      lazy: async () => ({ Component: await (await import('@portal/invoice/web/public')).loadDifferencePanel() }),
    },
  ],
}
