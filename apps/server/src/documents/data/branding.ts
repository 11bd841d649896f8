import type { Branding } from '../branding.ts'

/** The demonstration's names and links; an installation replaces them with its CONFIG_FILE. Footer: SHL-10. */
export const defaultBranding: Branding = {
  group: '启明能源集团（演示）',
  groupNote: '演示环境',
  product: '财金运营门户',
  supportPhone: '400-000-1234',
  supportHours: '演示号码，工作日 8:30–17:30',
  registerUrl: 'https://example.com/register',
  productionMarker: '',
  ecosystem: [
    { name: '协同平台', url: 'https://example.com/collaboration' },
    { name: '招标采购', url: 'https://example.com/tendering' },
    { name: '商城', url: 'https://example.com/shopping' },
    { name: '电力', url: 'https://example.com/electricity' },
    { name: '交易', url: 'https://example.com/trading' },
    { name: '差旅', url: null },
  ],
  official: [
    { name: '启明能源集团（演示）', url: 'https://example.com/' },
    { name: '国家发展和改革委员会', url: 'https://www.ndrc.gov.cn/' },
    { name: '国家能源局', url: 'https://www.nea.gov.cn/' },
  ],
  qrCodes: [
    { name: '服务号', text: 'https://example.com/official-account' },
    { name: '移动端', text: 'https://example.com/mobile' },
  ],
  filings: [],
  tiled: [],
  watermark: false,
}

/** Of an installation without demonstration: what its CONFIG_FILE does not say is not shown. */
export const emptyBranding: Branding = {
  group: '',
  groupNote: '',
  product: defaultBranding.product,
  supportPhone: '',
  supportHours: '',
  registerUrl: '',
  productionMarker: '',
  ecosystem: [],
  official: [],
  qrCodes: [],
  filings: [],
  tiled: [],
  watermark: false,
}
