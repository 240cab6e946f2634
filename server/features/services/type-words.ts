import { ServiceType } from '../../../domain/services/service-type.js';

/** What each type is called in the interface's languages (client/src/locales/screens, serviceTypes): people search by these words. */
const NAMES: Record<ServiceType, string> = {
  [ServiceType.TRACTOR]:
    'ትራክተር, جرار, ট্রাক্টর, Tractor, Tracteur, ટ્રેક્ટર, ट्रैक्टर, ट्रॅक्टर, ਟਰੈਕਟਰ, Trator, Трактор, ' +
    'Trekta, டிராக்டர், ట్రాక్టర్, ٹریکٹر, Katakata, 拖拉机, Ugandaganda',
  [ServiceType.HARVESTER]:
    'ኮምባይነር, حصادة, হারভেস্টার, Harvester, Cosechadora, Moissonneuse, હાર્વેસ્ટર, हार्वेस्टर, ਕੰਬਾਈਨ, ' +
    'Colheitadeira, Ceifeira-debulhadora, Комбайн, Mashine ya kuvuna, அறுவடை இயந்திரம், హార్వెస్టర్, ہارویسٹر, Ẹ̀rọ ìkórè, 收割机, ' +
    'Umshini wokuvuna',
  [ServiceType.WATER_PUMP]:
    'የውሃ ፓምፕ, مضخة مياه, সেচ পাম্প, Water Pump, Bomba de agua, Pompe à eau, પાણીનો પંપ, पानी का पंप, ' +
    'पाण्याचा पंप, ਪਾਣੀ ਵਾਲਾ ਪੰਪ, Bomba de água, Насос для воды, Pampu ya maji, தண்ணீர் பம்பு, నీటి పంపు, ' +
    'پانی کا پمپ, Ẹ̀rọ omi, 抽水机, Iphampu yamanzi',
  [ServiceType.WORK_PERSON]:
    'ሠራተኛ, عامل, মজুর, Work Person, Trabajador, Ouvrier agricole, મજૂર, मज़दूर, मजूर, ਮਜ਼ਦੂਰ, Trabalhador, ' +
    'Работник, Mfanyakazi, வேலை ஆள், కూలీ, مزدور, Òṣìṣẹ́, 帮工, Isisebenzi',
  [ServiceType.TRANSPORTATION_VEHICLE]:
    'የጭነት መኪና, سيارة نقل, মালবাহী গাড়ি, Transportation Vehicle, Vehículo de transporte, ' +
    'Véhicule de transport, માલવાહક ગાડી, ढुलाई गाड़ी, मालवाहू गाडी, ਢੋਆ-ਢੁਆਈ ਗੱਡੀ, Veículo de transporte, ' +
    'Грузовая машина, Gari la mizigo, சரக்கு வண்டி, రవాణా బండి, مال بردار گاڑی, Ọkọ̀ akẹ́rù, 拉货车, ' +
    'Imoto yokuthutha',
};

/** Each word of their names, as the database writes words, with the types that it may mean. */
const TYPES_BY_WORD = new Map<string, ServiceType[]>();
for (const type of Object.values(ServiceType)) {
  for (const word of wordsOf(NAMES[type])) {
    TYPES_BY_WORD.set(word, [...new Set([...(TYPES_BY_WORD.get(word) ?? []), type])]);
  }
}

export const TYPE_WORDS: readonly string[] = [...TYPES_BY_WORD.keys()];

/** The types that a word stands for, none for most words. */
export function typesNamed(word: string): readonly ServiceType[] {
  return TYPES_BY_WORD.get(word) ?? [];
}

/** As `words_of` in the database: in small letters, each Chinese character by itself. */
function wordsOf(text: string): string[] {
  const spaced = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, ' $& ');
  return spaced.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
