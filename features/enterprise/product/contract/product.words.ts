import { fieldNames, upkeepFacts, type FeatureWords } from '@portal/contract'
import { products } from './product.upkeep.ts'

/** What its acts are called. */
export const productWords: FeatureWords = {
  audit: {
    actions: {
      system: {
        'product.save': '修改产品',
        'product.turn': '上架或下架产品',
        'product.shelf': '上架或下架一个产品',
        'product.remove': '删除产品',
      },
      files: { 'product.export': '导出产品' },
    },
    fields: fieldNames(products.upkeep.row),
    facts: upkeepFacts,
  },
}
