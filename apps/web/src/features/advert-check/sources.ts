import type { SignId } from '@readytowork/advert-check/sign';
import type { Source } from '../sources/source-link.tsx';

const read = (name: string, url: string): Source => ({ name, url, checkedOn: '2026-11-23' });

const labour = read(
  'Department of Employment and Labour, in The Cape Times',
  'https://www.iol.co.za/capetimes/news/dont-be-duped-by-job-scammers-warns-labour-department-49b319c7-b730-478e-821f-dee90bc817b2',
);
const state = read('KwaZulu-Natal Social Development, on SAnews', 'https://sanews.gov.za/node/55847');
const studentNews = read('GPS News', 'http://gpsnews.co.za/2019/02/13/scams-job-seekers-beware/');
const scorpion = read(
  'Scorpion Legal Protection',
  'https://scorpion.biz/Stay-smart/4-ways-to-spot-a-job-scam.aspx',
);
const hawks = read(
  'The Hawks, in the Diamond Fields Advertiser',
  'https://www.dfa.co.za/south-african-news/hawks-warn-jobs-scam-part-of-human-trafficking-syndicate-0e4eca0e-a9dc-4a7a-9f64-dfa1cb2d654d/',
);
const justice = read(
  'Department of Justice and Constitutional Development',
  'https://www.einpresswire.com/article/863806174/deputy-minister-andries-nel-warns-against-dangers-of-human-trafficking',
);

/** The organisation that warns of each sign; signs without a source are our own. */
export const sources: Partial<Record<SignId, Source>> = {
  fee: labour,
  'payment-way': state,
  secrets: scorpion,
  'premium-sms': read(
    'Go Job Search',
    'https://www.gojobsearch.co.za/job-scams-in-south-africa-how-to-recognise-and-avoid-them',
  ),
  connection: read(
    'Greater Tzaneen Municipality, in the Letaba Herald',
    'https://citizen.co.za/letaba-herald/news-headlines/2022/07/13/public-warned-against-fraudsters-posing-as-municipal-officials',
  ),
  task: read('Find Me Drivers', 'https://findmedrivers.co.za/job-hunting-scams-awareness-tips'),
  favours: scorpion,
  lure: hawks,
  abroad: hawks,
  'borrowed-name': read(
    'BusinessTech',
    'https://businesstech.co.za/news/business-opinion/663317/warning-over-new-job-scams-in-south-africa/',
  ),
  official: read(
    'Department of Public Service and Administration, in The Mercury',
    'https://www.iol.co.za/mercury/news/job-scam-more-than-50-fake-positions-advertised-on-social-media-says-department-of-public-service-and-administration-73b01f90-9a93-4df9-93f6-c2d87efa21fe',
  ),
  papers: justice,
  promise: read('iSpani Plug', 'https://ispaniplug.co.za/how-to-spot-a-fake-job-offer-in-south-africa'),
  unasked: read(
    'South African Police Service, in The Citizen',
    'https://citizen.co.za/news/south-africa/crime/saps-employment-offers-do-not-require-any-payment-bogus-police-scam-alert/amp',
  ),
  'high-pay': studentNews,
  contact: studentNews,
  rush: studentNews,
  'no-company': justice,
};
