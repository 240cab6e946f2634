/** The lexicon's concepts that are crops: an article on another crop than the one asked about seldom helps. */
export const CROPS: ReadonlySet<string> = new Set(
  (
    'wheat rice maize sorghum pearl-millet finger-millet barley teff chickpea pigeon-pea mung-bean black-gram lentil groundnut ' +
    'soybean mustard sunflower sesame cotton sugarcane potato tomato onion garlic chilli brinjal okra cabbage cauliflower ' +
    'cucumber gourd leafy-vegetables pea bean cowpea cassava yam sweet-potato banana mango citrus papaya guava grape ' +
    'pomegranate coconut cashew tea coffee cocoa oil-palm turmeric ginger fodder napier-grass'
  ).split(' '),
);
