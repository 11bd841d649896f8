import { deskPlaces, type SourcePartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { bookOf } from '../contract/book-ref.ts'
import {
  ledgerImportPage,
  ledgerMappingPage,
  ledgerMatchPage,
  ledgerMatchPaperPage,
  ledgerPages,
} from '../contract/ledger.pages.ts'

export const manifest: FeatureManifest = {
  name: 'ledger',
  pages: screensOf(ledgerPages, {
    [ledgerImportPage.path]: {
      icon: 'upload',
      quick: { order: 50 },
      lazy: async () => ({ Component: (await import('./import/ledger-page.tsx')).LedgerPage }),
    },
    [ledgerMappingPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./mapping/mapping-page.tsx')).MappingPage }),
    },
    [ledgerMatchPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./match/match-page.tsx')).MatchPage }),
    },
    [ledgerMatchPaperPage.path]: {
      tiled: true,
      lazy: async () => ({ Component: (await import('./match/match-paper.tsx')).MatchPaperPage }),
    },
  }),
  parts: [
    {
      place: deskPlaces.source,
      id: 'account-vouchers',
      order: 10,
      title: '凭证',
      when: ({ part }: SourcePartProps) => bookOf(part.invoice) !== null,
      lazy: async () => ({ Component: (await import('./vouchers/account-vouchers.tsx')).AccountVouchers }),
    },
  ],
}
