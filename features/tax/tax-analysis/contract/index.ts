export * from './analysis.figures.ts'
