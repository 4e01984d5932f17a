export const PRODUCT_NAME = 'Tubecellar'
export const PROJECT_URL = 'https://github.com/tubecellar/tubecellar'
