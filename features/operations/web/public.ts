export { AwayBanner } from './away-banner.tsx'
