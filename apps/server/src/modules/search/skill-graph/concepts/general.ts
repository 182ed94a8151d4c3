/** Languages, arts and sciences, health, teaching and personal growth. */
export const generalConcepts = `
personal growth | self improvement, personal development, self development, life skills, self help, confidence, self confidence, self esteem, vyaktitva vikas | ~ productivity, emotional intelligence
productivity | personal productivity, procrastination, getting things done, focus, organization skills, efficiency, goal setting, goals | < personal growth ~ time management
time management | manage time, time saving, calendar management, prioritization, samay prabandhan | < productivity
habits | habit, habit building, discipline, morning routine | < personal growth
motivation | motivational, self motivation, success mindset, growth mindset, mindset | < personal growth
emotional intelligence | eq, emotional quotient, empathy, emotions, self awareness, anger management, anger, gussa | < personal growth ~ leadership
resilience | mental toughness, stress resilience, coping, overcoming adversity, adaptability, grief, trauma | < personal growth ~ stress management
gratitude | thankfulness, positive psychology, happiness, well being, wellbeing, joy | < personal growth
mindfulness | mindful, mindfulness meditation, meditation, dhyan, mindfulness practice, dhyaan, meditate | < health ~ stress management
stress management | stress, anxiety, burnout, tanav, anxiety management, depression | < mental health
memory skills | memory, memory improvement, memorization, remember things, learning how to learn, speed reading, study skills, brain training, yaad karna, learning techniques, learn faster | < personal growth ~ neuroscience
relationships | dating, love, marriage, relationship, divorce | < personal growth
parenting | parents, baby, child care, raising children, pregnancy | < personal growth ~ child development
spirituality | spiritual, reiki, energy healing, chakra, chakras, law of attraction, tarot, astrology, psychic, crystals, past life | < personal growth
hypnosis | hypnotherapy, nlp practitioner, neuro linguistic programming, eft tapping | < personal growth
religion | bible, christianity, buddhism, islam, hinduism, theology, quran, prophecy, oracles, vedic | < humanities
health | healthcare basics, healthy living, wellness, swasthya, healthy lifestyle, sehat | ~ nutrition, fitness
mental health | mental illness, counseling, counselling, psychotherapy, therapy, cbt, cognitive behavioral therapy, psychological first aid | < health, psychology
fitness | exercise, workout, gym, weight training, bodybuilding, personal trainer, kasrat, muscle building, strength training, pilates | < health
yoga | yog, yoga teacher, asana, pranayama, tai chi, qigong | < fitness
weight loss | lose weight, fat loss, vajan kam, motapa, ketogenic, keto, intermittent fasting | < nutrition
nutrition | diet, healthy eating, dietician, nutritionist, food nutrition, vegan, poshan, food and health, food science, diet plan | < health
cooking | cook, recipes, baking, khana banana, cuisine, chef, bread baking, cake decorating, cake, pastry, wine, coffee, barista, sourdough, khana pakana | < lifestyle
gardening | garden, horticulture, plants growing, permaculture, bagwani, hydroponics, vegetables, grow vegetables, rooftop garden | < lifestyle
lifestyle | hobby, hobbies, home improvement, shauk | 
pet care | dog training, dogs, pets, cat care, animal behavior, animal welfare, horse, veterinary, veterinary medicine, animal health | < lifestyle
beauty | makeup, make up, skincare, hair styling, nail art, cosmetics, beauty parlour, mehndi, eyelash | < lifestyle
travel | travel hacking, travelling, backpacking | < lifestyle
sports | football, soccer, cricket, tennis, golf, swimming, basketball, running, chess, cycling | < lifestyle
martial arts | self defense, self defence, karate, boxing, krav maga, mma | < sports
first aid | cpr, emergency care, emergency medicine, emergency response | < medicine
massage | aromatherapy, acupressure, herbalism, herbal medicine, alternative medicine, ayurveda, essential oils, homeopathy, naturopathy | < health
sleep | insomnia, better sleep, neend | < health
medicine | medical, clinical medicine, physician, doctor, surgery, radiology, dentistry, cardiology, medical science, medical terminology, clinical skills, cancer, oncology, diabetes, tumor, neurology, pediatrics, ophthalmology | ~ anatomy, health care
health care | healthcare, healthcare management, hospital management, patient care, patient safety, medical billing, health systems, healthcare delivery, hospital, medication adherence | < medicine
nursing | nurse, nurses, caregiving, elderly care, palliative care, aging, elderly, old age care | < health care
public health | global health, epidemiology, community health, health policy, environmental health, disease prevention, population health | < health care
infectious diseases | infectious disease, covid, covid 19, pandemic, virus, hiv aids, malaria, tuberculosis, vaccines, vaccination, outbreak, epidemics | < public health ~ immunology
pharmacology | drugs, drug development, drug discovery, pharmacy, pharmaceutical, clinical trials, pharmacist, pharma, clinical research, toxicology, medicines made, drug design | < medicine
anatomy | physiology, human body, human anatomy, human physiology | < biology
immunology | immune system, immunity, vaccine development | < biology
neuroscience | brain, neuro, neurobiology, eeg, brain signals, neural signals, how the brain works, dimag, nervous system | < biology ~ psychology
psychology | manovigyan, psychological, human behavior, social psychology, behavior, cognitive psychology, cognitive science, personality | < social sciences
child development | early childhood, child psychology, childhood, adolescents, children | < psychology ~ teaching
autism | adhd, special education, learning disabilities, special needs, dyslexia, disability, autistic, autistic children, neurodiversity | < teaching, psychology
addiction | substance abuse, alcohol | < mental health
biology | life science, molecular biology, cell biology, biochemistry, biotechnology, evolution, microbiology, molecular evolution, jeev vigyan, ecology biology, ecology, ecosystems, ecosystem, wildlife, marine biology | < science
chemistry | organic chemistry, inorganic chemistry, rasayan, chemical, analytical chemistry, periodic table | < science
physics | thermodynamics, electromagnetism, bhautiki, quantum mechanics, relativity, optics, quantum physics, particle physics, classical mechanics, waves, nuclear, nuclear energy, nuclear physics | < science
astronomy | astrophysics, space, cosmology, universe, solar system, spacecraft, space exploration, planets, galaxies, galaxy, black holes, big bang, stars and planets | < science
science | vigyan, natural science, scientific method | 
earth science | geology, geophysics, earthquakes, oceanography, ocean, volcanoes, meteorology, paleontology, dinosaurs | < science
environment | environmental science, climate change, sustainability, sustainable development, global warming, paryavaran, climate, conservation, biodiversity, pollution, circular economy, water management, water treatment, sanitation, water resources | < science
renewable energy | solar energy, solar panels, solar power, wind energy, energy systems, green energy, photovoltaic, solar installation, energy, batteries | < engineering ~ environment
agriculture | farming, kheti, agronomy, crop, food systems, food security, soil, aquaculture | < science
mathematics | math, maths, ganit, mathematical, applied mathematics, math skills, topology, real analysis, mathematical analysis | ~ algebra, calculus
algebra | pre algebra, equations, algebra basics, abstract algebra, precalculus, college algebra | < mathematics
linear algebra | matrix algebra, matrices, vectors and matrices, eigenvalues, vector spaces, matrix | < mathematics
calculus | differentiation, integration calculus, derivatives calculus, multivariable calculus, differential equations, integrals, differential calculus | < mathematics
geometry | trigonometry, euclidean geometry | < mathematics
discrete mathematics | discrete math, combinatorics, graph theory, set theory, mathematical logic, mathematical proofs, proofs | < mathematics ~ computer science
number theory | prime numbers, modular arithmetic | < mathematics
numerical computing | numerical methods, numerical analysis, scientific computing, computational methods, finite element, finite element method | < mathematics
vedic maths | mental math, abacus, fast calculation | < mathematics
engineering | engineer, engineering fundamentals, abhiyanta | ~ mathematics, physics
electrical engineering | electrical, circuits, electric circuits, electric power, power systems, power electronics, electrical circuits, electric motors, bijli, electrical systems | < engineering ~ electronics
electronics | electronic, pcb design, semiconductors, transistors, circuit design, signal processing, digital signal processing, analog circuits, analog electronics, digital electronics, pcb | < electrical engineering
mechanical engineering | mechanical, machine design, fluid mechanics, heat transfer, materials science, statics, hvac, ansys, engineering mechanics, fluid dynamics, dynamics, automotive engineering, automotive, vehicles, electric vehicles, electric cars, materials, polymers | < engineering ~ cad
civil engineering | structural engineering, construction, construction management, surveying, building construction, concrete, bridges, structural analysis, geotechnical, building code, building codes | < engineering
chemical engineering | process engineering, petroleum engineering, oil and gas, chemical process | < engineering
aerospace engineering | aviation, aircraft, drones, drone, rocket, pilot, uav, flight, aerodynamics | < engineering
industrial automation | plc, plc programming, ladder logic, siemens s7, automation engineering | < engineering
biomedical engineering | medical devices, biomaterials, tissue engineering | < engineering
nanotechnology | nano, nanomaterials | < science
history | itihas, world history, ancient history, historical, medieval, civilization, world war, archaeology, egypt, ancient rome, ancient greece | < humanities
humanities | liberal arts, culture, cultural studies | ~ philosophy, history
philosophy | ethics, moral philosophy, logic reasoning, darshan, stoicism, existentialism, philosophical | < humanities
anthropology | cultural anthropology, ethnography, indigenous, human evolution, archaeological | < social sciences
sociology | society, social work, social justice, social theory, inequality, race and ethnicity, gender studies, feminism, demography, demographics | < social sciences
social sciences | social science, human rights, international relations, refugees, migration, diplomacy, peace, immigration, peacebuilding, geopolitics, gender | ~ psychology, economics
urban planning | cities, smart cities, transportation, urban design, urban development | < social sciences
criminology | criminal justice, forensic science, crime, police, terrorism, criminal law, human trafficking | < law
literature | poetry, poems, shakespeare, sahitya, kavita, english literature | < humanities
writing | creative writing, writer, novel writing, story writing, fiction writing, book writing, self publishing, lekhan, kahani likhna, author, essay writing, writing skills, kindle publishing, storytelling, ghostwriting, novel, publish a novel, screenplay | ~ literature
academic writing | research paper, thesis, scientific writing, academic english, research writing, citation | < writing
journalism | journalist, news, reporter, patrakarita, media literacy, investigative journalism, news writing, reporting news, fact checking | < writing ~ photojournalism
photojournalism | photo essay | < photography, journalism
proofreading | editing text, copy editing, proof reading | < writing
english | spoken english, english speaking, english grammar, english language, angrezi, angreji, ielts, toefl, english conversation, esl, learn english, english bolna, business english, toeic, english pronunciation | < languages
grammar | vyakaran, punctuation, sentence structure, english tenses | < english
vocabulary | words vocabulary, shabd, idioms, english vocabulary, phrasal verbs, word roots | < english
pronunciation | accent, accent training, phonetics, uchcharan, american accent | < english
languages | language learning, foreign language, bhasha, learn a language, linguistics, translation, translator, interpreting, bilingual | 
spanish | espanol, learn spanish, spanish language | < languages
french | francais, learn french, french language, delf | < languages
german | deutsch, learn german, german language | < languages
italian | italiano, learn italian | < languages
portuguese | portugues, brazilian portuguese | < languages
chinese | mandarin, learn chinese, chinese language, hsk, chinese characters, china mandarin, chini bhasha, mandarin chinese | < languages
japanese | nihongo, learn japanese, jlpt, hiragana, kanji, japani | < languages
korean | hangul, learn korean, topik | < languages
arabic | learn arabic, quranic arabic, modern standard arabic, urdu | < languages
russian | learn russian, russian language | < languages
hindi | learn hindi, hindi language | < languages
sanskrit | sanskrut | < languages
turkish | learn turkish, persian | < languages
hebrew | learn hebrew, greek language, latin language | < languages
sign language | asl, american sign language | < languages
teaching | teach, teacher, teachers, education, pedagogy, classroom, adhyapan, lesson planning, classroom management, teacher training, educators, assessment for learning, tesol, tefl, teaching english, literacy, phonics, reading instruction, homeschooling | ~ instructional design
online teaching | create online course, online course creation, udemy instructor, course creation, virtual teaching, online courses creation, blended learning | < teaching
instructional design | elearning design, e learning, articulate storyline, curriculum design, elearning, learning design | < teaching
peer review | peer reviewed, peer assessment, scientific publishing | < research methods
research methods | research, research methodology, qualitative research, quantitative research, literature review, data collection methods, anusandhan, case study research, qualitative, meta analysis, systematic review | ~ academic writing
exam preparation | exam prep, gre, gmat, sat prep, upsc, jee, neet, act prep, competitive exams, pariksha, gate exam | ~ careers
library science | digital humanities, archives, librarianship | < humanities
`;
