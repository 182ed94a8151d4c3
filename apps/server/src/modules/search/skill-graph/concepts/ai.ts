/** Machine learning, artificial intelligence and the tools made of it. */
export const aiConcepts = `
artificial intelligence | ai, artificial inteligence, ai fundamentals, intelligent systems, ai engineer | ~ machine learning
machine learning | ml, machin learning, machne learning, ml algorithms, applied machine learning, machine learning engineer, machine learning algorithms | < artificial intelligence ~ data science, deep learning | ^ python, statistics
deep learning | dl, deep neural networks, deep neural network, loss functions, loss function | < machine learning ~ neural networks
neural networks | neural network, artificial neural networks, ann, perceptron, neural nets | < deep learning
convolutional neural networks | cnn, convnet, convolutional neural network, resnet | < neural networks, computer vision
recurrent neural networks | rnn, lstm, gru, recurrent neural network, sequence models, long short term memory | < neural networks ~ natural language processing
transformers | transformer models, attention mechanism, bert, self attention, transformer architecture | < neural networks ~ large language models
autoencoders | autoencoder, vae, variational autoencoder | < neural networks
generative adversarial networks | gan, gans, generative adversarial network | < neural networks ~ generative ai
diffusion models | stable diffusion, diffusion model | < generative ai
graph neural networks | gnn | < neural networks
transfer learning | fine tuning, finetuning, fine tune, lora | < deep learning ~ large language models
gradient descent | backpropagation, stochastic gradient descent | < deep learning ~ calculus
hyperparameter tuning | hyperparameters, hyperparameter, grid search | < machine learning ~ model selection
model selection | model evaluation, cross validation, model validation, overfitting, bias variance | < machine learning
supervised learning | supervised machine learning | < machine learning
unsupervised learning | unsupervised machine learning | < machine learning ~ clustering, dimensionality reduction
semi supervised learning | self supervised learning | < machine learning
reinforcement learning | rl, q learning, deep q learning, deep reinforcement learning, markov decision process | < machine learning
classification | classifier, classification algorithms, classifiers, spam detection, spam filter, detect spam | < supervised learning
decision tree | decision trees, cart trees, tree based models | < classification ~ random forest
random forest | random forests, bagging, ensemble methods, ensemble learning | < classification ~ decision tree
gradient boosting | xgboost, lightgbm, catboost, adaboost, boosting | < classification
support vector machines | svm, support vector machine | < classification
naive bayes | bayes classifier | < classification
nearest neighbors | knn, k nearest neighbors, nearest neighbor | < classification
clustering | k means, kmeans, cluster analysis, k means clustering, dbscan | < unsupervised learning
hierarchical clustering | agglomerative clustering, dendrogram | < clustering
dimensionality reduction | pca, principal component analysis, principal components, t sne, svd decomposition | < unsupervised learning
feature engineering | feature selection, feature extraction, feature store | < machine learning
anomaly detection | outlier detection, fraud detection | < machine learning
recommender systems | recommendation systems, recommendation engine, recommender system, recommendation system, collaborative filtering, recommend movies, suggest movies, recommendations | < machine learning
scikit learn | sklearn, scikit, scikit lern | < machine learning | ^ python
tensorflow | tensor flow, tf, tf2, tensorflow 2 | < deep learning ~ keras | ^ python
keras | tf keras | < deep learning ~ tensorflow | ^ python
pytorch | py torch, torch | < deep learning | ^ python
tensorrt | model optimization, onnx, quantization, model compression | < machine learning operations
tinyml | tiny ml, tiny machine learning, edge ai, tensorflow lite, on device ai | < machine learning ~ embedded systems
machine learning operations | mlops, ml ops, model deployment, ml production, mlflow, kubeflow, sagemaker, deploying models, model serving | < machine learning ~ devops
automl | auto ml, azure ml, azure ml studio, azure machine learning, automated machine learning | < machine learning
computer vision | opencv, image recognition, object detection, yolo, vision ai, image classification, face recognition, facial recognition | < artificial intelligence ~ image processing
image processing | image analysis, image segmentation, medical imaging, digital image processing | < computer vision
natural language processing | nlp, language processing, natural language, spacy, nltk, understand human language, natural language understanding | < artificial intelligence ~ text mining
tokenization | tokenizer, tokenizers, tokens text | < natural language processing
sentiment analysis | opinion mining, sentiment, sentiment classification | < natural language processing
named entity recognition | ner, entity extraction, information extraction | < natural language processing
word embeddings | word2vec, embeddings, glove vectors, vector embeddings | < natural language processing
machine translation | neural machine translation, seq2seq | < natural language processing
topic modeling | lda topic, topic models, latent dirichlet allocation | < text mining
chatbots | chatbot, chat bot, conversational ai, dialogflow, virtual assistant ai, voice assistants, rasa | < natural language processing
speech recognition | speech to text, audio processing, voice recognition, text to speech | < artificial intelligence
generative ai | gen ai, genai, generative artificial intelligence, gen artificial intelligence, ai generated content | < artificial intelligence ~ large language models, chatgpt
large language models | llm, llms, large language model, language models, gpt 4, gpt 3, gpt, llama, foundation models | < generative ai ~ prompt engineering
prompt engineering | prompting, prompts, prompt, prompt design, promt engineering, prompt engineer | < generative ai ~ chatgpt
chatgpt | chat gpt, openai chatgpt, gpt prompts, chat g p t | < generative ai ~ prompt engineering, openai
openai | open ai, openai api, gpt api | < generative ai ~ chatgpt
gemini ai | google gemini, google bard, bard, vertex ai, google ai studio, gemini | < generative ai
claude ai | anthropic, anthropic claude, claude | < generative ai
copilot | github copilot, microsoft copilot, copilot 365, ai coding assistant, cursor ai, ai pair programming | < generative ai
hugging face | huggingface, hugging face transformers | < large language models ~ transformers
langchain | lang chain, langgraph, lang graph, llamaindex | < large language models ~ agentic systems
retrieval augmented generation | rag, vector database, vector databases, vector search, pinecone, semantic search | < large language models
agentic systems | ai agents, ai agent, agentic ai, agentic, autonomous agents, multi agent systems, autogen, crewai, model context protocol, agent development | < generative ai ~ langchain
ai image generation | midjourney, dall e, ai art, text to image, leonardo ai, ai images, image generation | < generative ai ~ diffusion models
ai video generation | ai video, text to video, synthesia, runway ml, ai avatars | < generative ai ~ video editing
ai writing | ai content, ai copywriting, jasper ai, ai content creation | < generative ai ~ copywriting
ai productivity | ai tools, ai for work, ai at work, productivity with ai, ai automation, zapier, n8n, ai workflow | < generative ai ~ chatgpt, office productivity
ai for business | ai strategy, ai in business, ai product management, ai transformation, ai for leaders | < artificial intelligence ~ business strategy
ai ethics | responsible ai, ethical ai, ai governance, explainable ai, ai safety, ai bias, trustworthy ai | < artificial intelligence
ai in education | ai for teachers, ai teaching | < artificial intelligence ~ teaching
ai in healthcare | ai medicine, medical ai, ai for medicine | < artificial intelligence ~ health care
knowledge graphs | ontology, semantic web, knowledge representation, expert systems | < artificial intelligence
search algorithms | heuristic search, pathfinding, game playing ai, genetic algorithms, evolutionary algorithms | < artificial intelligence
algorithmic trading | algo trading, quantitative trading, quant trading, stock prediction, trading bots, financial machine learning | < finance ~ stock market, python
self driving cars | autonomous vehicles, self driving, autonomous driving, traffic sign, autonomous car | < artificial intelligence ~ computer vision
`;
