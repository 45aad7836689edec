export { localeNames, localeWords } from '@lintel/contract/core/locales';
