/** A part of India with names and a language of its own. */
export type Region =
  | 'marathi'
  | 'punjabi'
  | 'haryanvi'
  | 'hindi'
  | 'bihari'
  | 'gujarati'
  | 'telugu'
  | 'tamil'
  | 'kannada'
  | 'bengali';

export interface RegionWords {
  /** BCP 47. */
  language: string;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** What is grown there, as it goes into a sentence. */
  crops: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);
const phrases = (text: string): string[] => text.split(';').map((phrase) => phrase.trim());

export const REGIONS: Record<Region, RegionWords> = {
  marathi: {
    language: 'mr',
    firstNames: words(
      `Sanjay Vijay Prakash Dattatray Balasaheb Anil Suresh Ganesh Santosh Vitthal Pandurang Tukaram Shivaji Sambhaji
       Rohidas Kiran Mahesh Sachin Nitin Ashok Vandana Mangal Surekha Lata Shobha Jyoti`,
    ),
    lastNames: words(
      `Shinde Pawar Jadhav Kale Gaikwad Bhosale Deshmukh Kadam More Chavan Patil Mohite Thorat Kakade Dhumal Salunkhe
       Nimbalkar Wagh Shelke Ghule Khandagale Lokhande Borkar Nikam`,
    ),
    crops: phrases(
      'sugarcane; onion and soybean; jowar and gram; grapes; pomegranate orchards; tomato and chilli',
    ),
  },
  punjabi: {
    language: 'pa',
    firstNames: words(
      `Gurpreet Harjinder Baldev Jaswinder Sukhwinder Kulwant Manjit Paramjit Ranjit Lakhwinder Amarjit Balwinder Harpreet
       Jagtar Satnam Nirmal`,
    ),
    lastNames: phrases(
      'Singh Gill; Singh Sidhu; Singh Dhillon; Singh Grewal; Singh Sandhu; Singh Brar; Singh Mann; Kaur; Singh Bains',
    ),
    crops: phrases('wheat and paddy; basmati; potato; maize'),
  },
  haryanvi: {
    language: 'hi',
    firstNames: words(
      `Rajbir Dharampal Satbir Ramphal Jagdish Krishan Surender Naresh Virender Balwan Ishwar Sombir Karamvir Sunita Kamla
       Rajesh Mukesh Pawan`,
    ),
    lastNames: words(
      'Malik Dahiya Hooda Sangwan Sheoran Dhanda Kadian Phogat Nain Punia Beniwal Sharma Saini Rana',
    ),
    crops: phrases('wheat and paddy; cotton and mustard; basmati; bajra and guar'),
  },
  hindi: {
    language: 'hi',
    firstNames: words(
      `Ramesh Rajendra Mahendra Om Shyam Mohan Devendra Kailash Bhagwan Lokesh Narendra Hemant Ghanshyam Radheshyam Pushpa
       Savitri Kamlesh Manoj Dinesh Yogesh`,
    ),
    lastNames: words(
      'Tyagi Choudhary Sharma Patidar Verma Meena Gurjar Rathore Solanki Yadav Malviya Nagar Tomar Saini',
    ),
    crops: phrases('wheat and gram; soybean; sugarcane; mustard; garlic and onion'),
  },
  bihari: {
    language: 'hi',
    firstNames: words(
      'Ram Shankar Sunil Arvind Upendra Birendra Awadhesh Lalan Nawal Satyendra Pramod Rinku Sita Munna',
    ),
    lastNames: words('Yadav Kumar Singh Prasad Mahto Paswan Sinha Ray Sah Thakur Rai'),
    crops: phrases('paddy and wheat; maize; lentil; potato and onion'),
  },
  gujarati: {
    language: 'gu',
    firstNames: words(
      `Bharatbhai Rameshbhai Jayeshbhai Kanubhai Maheshbhai Vinubhai Dineshbhai Arvindbhai Ghanshyambhai Hasmukhbhai
       Manubhai Pravinbhai Savitaben Ramilaben Kokilaben`,
    ),
    lastNames: words(
      'Patel Parmar Solanki Vaghela Chavda Rathod Vasava Thakor Zala Gohil Sojitra Vekariya Makwana',
    ),
    crops: phrases('tobacco and potato; groundnut; cotton; castor and cumin'),
  },
  telugu: {
    language: 'te',
    firstNames: words(
      `Venkateswarlu Srinivasa Ramakrishna Nageswara Subba Venkata Sambasiva Anjaneyulu Mallesh Rajaiah Lakshmi Yadagiri
       Kondal Sridhar Padma`,
    ),
    lastNames: words('Reddy Rao Naidu Chowdary Goud Yadav Kumar Prasad Babu Varma'),
    crops: phrases('chilli and cotton; paddy; maize; turmeric; black gram'),
  },
  tamil: {
    language: 'ta',
    firstNames: words('K. S. P. M. R. V. A. N. T. C.'),
    lastNames: words(
      `Palanisamy Murugesan Subramaniam Kandasamy Senthilkumar Ramasamy Velusamy Ponnusamy Selvaraj Thangavel Duraisamy
       Chinnasamy Selvi Kaliappan`,
    ),
    crops: phrases('coconut groves; turmeric and banana; maize; small onion; vegetables'),
  },
  kannada: {
    // Kannada is not one of the interface's languages.
    language: 'en',
    firstNames: words(
      'Manjunath Shivanna Basavaraj Nagaraju Ravi Mahadeva Siddaraju Kumara Puttaswamy Lakshmamma Ramesh Jayamma',
    ),
    lastNames: words('Gowda Shetty Naik Swamy Murthy Kumar Reddy Urs Hegde'),
    crops: phrases('sugarcane; paddy and ragi; mulberry; coconut'),
  },
  bengali: {
    language: 'bn',
    firstNames: words(
      'Subrata Tapan Dilip Biswajit Gopal Swapan Ashim Nimai Haradhan Sukumar Malati Rekha Samir Prasanta',
    ),
    lastNames: words('Mondal Ghosh Das Pal Roy Sarkar Mukherjee Konar Samanta Hazra Santra Sheikh'),
    crops: phrases('paddy; potato; mustard and til; jute'),
  },
};
