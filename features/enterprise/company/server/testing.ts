export { companyFeature } from './company.plugin.ts'
